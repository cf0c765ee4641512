export { Writer } from './anchors/random-edits.ts';

/** Article with everything that a text may contain, and with what must not run. */
export const HOSTILE_ARTICLE = `SEO Title: Worms </title><script>alert(1)</script>
Meta Description: "><script>alert(2)</script>
Focus Keywords: worms
Tags: garden, heap
---

# What worms eat

They eat **peels** and *leaves* [1][2], see [a guide](https://worms.example/a?b=1&c=2) and [3].

## 堆肥 with 10<sup>9</sup> H<sub>2</sub>O

蚯蚓吃**果皮**。

1. Collect peels
2. Cut them
   - small
   - [x] even

قلّب الكومة كل أسبوع.

> Slowly, they said.

| Food | Good |
| --- | --- |
| Peel | yes |

\`\`\`
feed(heap) </style><script>alert(3)</script>
\`\`\`

![A heap](/files/${'0a'.repeat(16)}/1000x500.webp) ![pixel](https://evil.example/p.png)

<script>alert(4)</script> <img src=x onerror=alert(5)> <svg onload="alert(6)"> <style>body{display:none}</style>

[bad](javascript:alert(7)) [worse](data:text/html,<script>alert(8)</script>)

<iframe srcdoc="<script>alert(9)</script>"></iframe> <form action="https://evil.example"><input></form>

## Sources

1. [A guide](https://worms.example/guide)
2. My notes
`;

import { describe, expect, test } from 'vitest';
import { sampleBrief } from '../testing.ts';
import { lineWithoutDomains, withoutBareDomains } from './bare-domains.ts';
import { knownDomains } from './known-domains.ts';

const brief = sampleBrief({
  instructions: 'Mention my shop at beans.example/offers.',
  product: { name: 'BrewMate', link: 'https://www.brewmate.example/scale', description: '', features: [] },
});
brief.sources.push({
  id: 'docs',
  title: 'Docs',
  url: 'https://docs.site.example/start',
  content:
    'Clone github.com/acme/kettle and open example.com. 请访问coffee.example了解。 Blocked: hxxps://bad[.]example/x.',
  kind: 'fact',
});
const known = knownDomains(brief);
const cleaned = (markdown: string) => withoutBareDomains(markdown, known).markdown;

describe('domains that nothing names go, with their sentences', () => {
  test.each([
    ['Turn it. Read more at evil.example/plain. Water it.', 'Turn it. Water it.'],
    ['Turn it. Buy at evil.com now. Water it.', 'Turn it. Water it.'],
    ['Compost is good (see evil.example). Turn it.', 'Compost is good. Turn it.'],
    ['Turn it. Go to hxxps://evil[.]example/x. Water it.', 'Turn it. Water it.'],
    ['Turn it. Open evil(dot)example or evil[.]com today. Water it.', 'Turn it. Water it.'],
    ['Turn it. See EVIL.EXAMPLE/plain for more. Water it.', 'Turn it. Water it.'],
    ['Turn it. See shop.evil.co.uk for more. Water it.', 'Turn it. Water it.'],
    ['Turn it. See github.com/evil/kettle for more. Water it.', 'Turn it. Water it.'],
    ['Turn it. See notexample.com or example.com.evil.io. Water it.', 'Turn it. Water it.'],
    ['堆肥很好。更多信息请访问evil.example/plain获取。每周翻一次。', '堆肥很好。每周翻一次。'],
    ['Turn it. Go to **evil.example** now. Water it.', 'Turn it. Water it.'],
    ['Turn it. **See evil.example.** Water it.', 'Turn it. Water it.'],
    ['Turn it. *Good soil smells.* See evil.example. Water it.', 'Turn it. *Good soil smells.* Water it.'],
    ['Turn it. Go to _hxxps://evil.example_ now. Water it.', 'Turn it. Water it.'],
    ['Turn it. Go to __evil.example/a_b__ or ~~evil.com~~. Water it.', 'Turn it. Water it.'],
    ['Turn it. Open `evil.example/plain` now. Water it.', 'Turn it. Water it.'],
    ['Turn it. Run `curl evil.com` or `hxxp://evil.example`. Water it.', 'Turn it. Water it.'],
    ['Turn it. Press `Enter` at evil.example now. Water it.', 'Turn it. Water it.'],
    ['Wenden. Mehr dazu auf böse-seite.de/angebot. Gießen.', 'Wenden. Gießen.'],
  ])('%s', (markdown, expected) => {
    expect(cleaned(markdown)).toBe(expected);
  });
});

describe('what is no such domain stays', () => {
  test.each([
    // Named by a source, the product or the user.
    'Clone github.com/acme/kettle first. Then open example.com or www.example.com.',
    'The docs at docs.site.example/start/more explain it, and so does brewmate.example.',
    'Offers are at beans.example/offers. 详情见coffee.example。',
    'Never open bad[.]example/x or hxxps://bad[.]example/x.',
    // Technical texts.
    'Node.js reads package.json, e.g. the field "main", i.e. index.js or main.py; README.md and run.sh are optional.',
    'Use Vue.js 3.5 or Next.js 15.1 with ASP.NET Core, System.IO, and D3.js v7.9; Math.max(a, b) and user.id are code.',
    'Open src/app/main.ts, config/app.yaml/default, docs/readme.md and TCP/IP v4 at 10.0.0.1/24 or 127.0.0.1:8080.',
    'At 9 a.m. the U.S. team ships v1.2.3-rc.1 for $3.50. It costs 1.000,50 EUR.Then it ends.In short: done.',
    'Mit Node.js z. B. in der Datei package.json, d.h. bzw. u.a. im Feld „main“, vgl. Nr. 3 bzw. Abs.2 und Abb.4 usw.',
    'Die Version 2.4.1 von lib.rs lädt die Datei config.toml ca. 3.5 Mal am 1.5.2026.Danach folgt 12.30 Uhr.',
    '使用Node.js时，package.json里的main字段（例如index.js）指向入口文件。版本为v20.11.1，大小约3.5MB。',
    '打开src/main.ts，然后运行run.sh；配置文件是config.yaml，说明见README.md。',
    'Call `logger.info`, `user.email`, `socket.io`, `array.at(0)` or `com.example.app`, and match `kettle[.]js`.',
    'Write `curl github.com/acme/kettle` or:\n\n```sh\ncurl evil.example/x\n```',
    'Set _max_user.id_ and user_name.info_text to MY_HOST.com_port.',
    'Use mail@brew.example or @scope/package.name.',
    'Read [the page](https://docs.site.example/start) first.',
  ])('%s', (markdown) => {
    expect(cleaned(markdown)).toBe(markdown);
  });
});

describe('a heading or title', () => {
  test.each([
    ['Grinding beans', 'Grinding beans'],
    ['Grinding evil.example/plain', 'Grinding'],
    ['Best grinders. Buy at evil.example', 'Best grinders.'],
    ['Grinders (evil.example)', 'Grinders'],
    ['evil.example', ''],
    ['Node.js and example.com', 'Node.js and example.com'],
  ])('%s', (line, expected) => {
    expect(lineWithoutDomains(line, known)).toBe(expected);
  });
});

test('counts what it removes, in linear time', () => {
  expect(withoutBareDomains('See evil.example/x now. '.repeat(3), known).removed).toBe(3);
  for (const text of [
    'a.'.repeat(100_000),
    'a-'.repeat(100_000),
    'evil.example/'.repeat(20_000),
    'a[.]'.repeat(50_000),
    '`a.com` '.repeat(20_000),
    `evil.example/${'_'.repeat(100_000)}ß`,
  ]) {
    expect(withoutBareDomains(text, known).removed).toBeGreaterThanOrEqual(0);
  }
});

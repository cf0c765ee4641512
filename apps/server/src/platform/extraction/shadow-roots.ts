/** Puts declarative shadow roots in the place of their elements' children, which go into the slots. */
export function openShadowRoots(document: Document): void {
  for (const template of document.querySelectorAll('template[shadowrootmode], template[shadowroot]')) {
    const host = template.parentElement;
    if (!host) continue;
    const root = document.createElement('div');
    root.innerHTML = template.innerHTML;
    template.remove();
    for (const slot of root.querySelectorAll('slot')) {
      const name = slot.getAttribute('name') ?? '';
      const given = [...host.childNodes].filter(
        (node) =>
          (node.nodeType === node.ELEMENT_NODE ? ((node as Element).getAttribute('slot') ?? '') : '') ===
          name,
      );
      slot.replaceWith(...(given.length > 0 ? given : slot.childNodes));
    }
    host.replaceChildren(...root.childNodes);
  }
}

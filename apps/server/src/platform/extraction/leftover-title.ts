/** Titles that a program or a template left behind, and names of files. */
const LEFTOVER =
  /^(?:untitled.*|unbenannt|sans titre|sin título|无标题|(?:word )?document ?\d*|dokument ?\d*|documento ?\d*|文档 ?\d*|presentation ?\d*|slide 1|microsoft (?:word|powerpoint)\b.*|powerpoint presentation|(?:document |page )?title|titel|\[.*\]|about:.*|https?:.*|.*\.\w{2,5})$|\btemplate\b|vorlage|plantilla|modèle|模板/iu;

/** True if a document's title is not one that its author gave it. */
export const isLeftoverTitle = (title: string): boolean => LEFTOVER.test(title);

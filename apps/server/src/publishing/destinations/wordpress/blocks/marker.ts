/** Text by which a post is recognized, and by which the site's search finds it. */
export const markerText = (key: string): string => `inkstep:${key}`;

/** Comment that survives the editor and the filter for authors. It must be inside of a block. */
export const marker = (key: string): string => `<!-- ${markerText(key)} -->`;

export const hasMarker = (content: string, key: string): boolean => content.includes(marker(key));

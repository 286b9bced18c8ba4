/** The address of a part of the word data for browsers that keep them. */
export const devicePartPath = (version: string, part: number) => `/api/dictionary/device/${version}/${part}`

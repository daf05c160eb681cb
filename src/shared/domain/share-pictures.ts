/** Where the drawing of a kind of goods lies as a picture that messengers and catalogues read: they take no vector drawings. */
export const artPathOf = (name: string): string => `/shop-art/${name}.png`

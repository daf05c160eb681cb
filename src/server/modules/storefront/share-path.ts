/** A picture of a product as a JPEG (share-pictures.routes.ts), by its name among the uploads. */
export const sharePath = (name: string): string => `/share/${name.replace(/\.webp$/, '')}.jpg`

/** Names are made by us; anything else never reaches a disk or a bucket. */
const NAME = /^\d{14}-[\w-]{8,80}\.webp$/

export const isPictureName = (name: string): boolean => NAME.test(name)
/** @throws RangeError for anything else */
export function requirePictureName(name: string): void {
  if (!isPictureName(name)) throw new RangeError('not the name of a picture')
}

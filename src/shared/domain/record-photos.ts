/** Photos of papers that belong to a record: the receipt of an expense, the invoice of goods that came in. One way for both (decisions 176). */
export const PHOTO_KINDS = ['expense', 'receipt'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** Of one record, taken-away ones left out. */
export const MOST_PHOTOS: Readonly<Record<PhotoKind, number>> = { expense: 3, receipt: 4 }

/** What a device makes of a picture before it keeps it. */
export const MOST_PHOTO_PX = 1600
export const MOST_PHOTO_BYTES = 2 * 1024 * 1024

/** What may wait on one device; a photo more is refused while its paper is still at hand. */
export const MOST_WAITING_PHOTOS = 60
export const MOST_WAITING_BYTES = 30 * 1024 * 1024

/** Apart from how a list is read: what a screen asks by needs no reader. */
export const MOST_LISTS = 50
/** 20,000 numbers with long names. */
export const MOST_LIST_LETTERS = 2_000_000
export const MOST_LISTED_NAME = 60
/** How many of those that cannot be read are shown. */
export const SHOWN_UNREADABLE = 20

/** How the audience that is a list begins. */
export const LIST_PREFIX = 'list:'
/** The audience that is such a list. */
export const audienceOfList = (id: string): `list:${string}` => `${LIST_PREFIX}${id}`
/** Null for every other audience. */
export const listOfAudience = (segment: string): string | null =>
  segment.startsWith(LIST_PREFIX) ? segment.slice(LIST_PREFIX.length) : null

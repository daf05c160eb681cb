/** Level M, 15 % of a code may be unreadable: thermal paper loses lines, and screens have scratches. */
export const CODE_LEVEL = 'M'

/** Others write a group below another ("Vyakula > Nafaka", "Drinks/Soda"): the first of them is taken. */
const PARTS = /[>|/;]/
/** One whose own name has such a sign stands in quotes, as in a program. */
const QUOTED = /^"(.*)"$/s

export const groupOf = (cell: string): string =>
  QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell.split(PARTS)[0]?.trim() ?? ''

/** As `groupOf` reads it again. */
export const groupCell = (group: string): string =>
  PARTS.test(group) || QUOTED.test(group) ? `"${group.replaceAll('"', '""')}"` : group

/** "500 g" never parts at the end of a line. */
export const keepUnits = (name: string): string =>
  name.replaceAll(/(\d)\s(?=(?:g|kg|ml|cl|l|cm|mm|m|pcs?|gb|mb)\b)/gi, '$1\u00a0')

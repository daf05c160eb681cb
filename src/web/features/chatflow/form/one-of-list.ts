/** What a list of the browser answers, if it is one of these. */
export const oneOfList = <V extends string>(list: readonly V[], value: string): V | undefined =>
  list.find((one) => one === value)

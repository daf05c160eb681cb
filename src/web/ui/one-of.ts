/** The option whose value a library handed back as a bare string. */
export const oneOf = <V extends string>(options: readonly { value: V }[], value: string): V | undefined =>
  options.find((option) => option.value === value)?.value

/** As in shared/contract/openapi.ts, which brings the whole contract with it and so has no place in a page. */
export const openPathOf = (path: string): string => path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')

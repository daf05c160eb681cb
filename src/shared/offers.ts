/** The two offers of decisions 18, in whole shillings, each paid once. The only place they stand. */
export const offers = { selfSetupTzs: 25_000, guidedTzs: 300_000 } as const

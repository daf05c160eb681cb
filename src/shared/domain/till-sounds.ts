/** What came of a scan or a sale, for a cashier who looks at goods and customer and not at the screen; each can be switched off. */
export const TILL_SOUNDS = ['known', 'unknown', 'refused', 'paid'] as const
export type TillSound = (typeof TILL_SOUNDS)[number]

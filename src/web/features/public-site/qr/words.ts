/** The words on a poster. They follow what the shopkeeper chose for the customers, not the language of the page. */
export const WORDS = ['sw', 'en', 'both'] as const
export type Words = (typeof WORDS)[number]

interface PosterWords {
  headline: string
  steps: readonly [string, string, string]
  /** The saying of the cloth: boxed capitals. */
  saying: string
}
export const posterWords: Record<'sw' | 'en', PosterWords> = {
  sw: {
    headline: 'Agiza kwa WhatsApp',
    steps: ['Skani kwa kamera', 'Chagua bidhaa', 'Lipa kwa simu'],
    saying: 'KARIBU, BIDHAA ZIPO',
  },
  en: {
    headline: 'Order on WhatsApp',
    steps: ['Scan with camera', 'Choose products', 'Pay by phone'],
    saying: 'WELCOME, COME IN',
  },
}

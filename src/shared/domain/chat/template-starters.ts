import { emptyContent, type TemplateContent, type TemplateWords } from './template-content.ts'

/** Ready-made ones to start from, in both languages. Each passes the lint once its name is free. */
export const STARTERS = ['offer', 'new_goods', 'back_in_stock', 'thanks', 'evening'] as const
export type Starter = (typeof STARTERS)[number]

const words = (body: string, samples: string[], fallback: string, footer = ''): TemplateWords => ({
  header: '',
  headerSample: '',
  body,
  samples,
  fallbacks: [fallback, ...samples.slice(1).map(() => '')],
  footer,
})
const STOP = { sw: 'Jibu ACHA kujitoa', en: 'Reply STOP to opt out' }
const reply = (sw: string, en: string): TemplateContent['buttons'][number] => ({
  kind: 'reply',
  text: { sw, en },
  url: '',
  sample: '',
  phone: '',
  code: '',
})

const CONTENTS: Record<Starter, () => { name: string; content: TemplateContent }> = {
  offer: () => ({
    name: 'ofa_ya_wiki',
    content: {
      ...emptyContent(),
      words: {
        sw: words(
          'Habari {{1}}! Wiki hii {{2}} ni {{3}} tu, hadi {{4}}. Karibu dukani au jibu hapa uagize mapema.',
          ['Asha', 'Unga wa dona kilo 5', 'TZS 9,800', 'Jumapili'],
          'mteja wetu',
          STOP.sw,
        ),
        en: words(
          'Hello {{1}}! This week {{2}} is only {{3}}, until {{4}}. Come to the shop or answer here to order.',
          ['Asha', 'Maize flour 5 kg', 'TZS 9,800', 'Sunday'],
          'our customer',
          STOP.en,
        ),
      },
      buttons: [reply('Agiza sasa', 'Order now')],
    },
  }),
  new_goods: () => ({
    name: 'mzigo_mpya',
    content: {
      ...emptyContent(),
      words: {
        sw: words(
          'Habari {{1}}! Mzigo mpya umefika: {{2}}, kuanzia {{3}}. Karibu dukani au agiza hapa.',
          ['Asha', 'Vitenge vya wax', 'TZS 18,000'],
          'mteja wetu',
          STOP.sw,
        ),
        en: words(
          'Hello {{1}}! New goods have arrived: {{2}}, from {{3}}. Come to the shop or order here.',
          ['Asha', 'Wax print cloth', 'TZS 18,000'],
          'our customer',
          STOP.en,
        ),
      },
      buttons: [reply('Nionyeshe', 'Show me')],
    },
  }),
  back_in_stock: () => ({
    name: 'bidhaa_imerudi',
    content: {
      ...emptyContent(),
      words: {
        sw: words(
          'Habari {{1}}, {{2}} uliyoulizia imerudi dukani kwa bei ya {{3}}. Jibu hapa tukuwekee ya kwako.',
          ['Asha', 'Sukari kilo 2', 'TZS 6,000'],
          'mteja wetu',
          STOP.sw,
        ),
        en: words(
          'Hello {{1}}, {{2}} that you asked for is back in the shop at {{3}}. Answer here and we keep yours.',
          ['Asha', 'Sugar 2 kg', 'TZS 6,000'],
          'our customer',
          STOP.en,
        ),
      },
      buttons: [reply('Niwekee', 'Keep mine')],
    },
  }),
  thanks: () => ({
    name: 'asante_kwa_kununua',
    content: {
      ...emptyContent('utility'),
      words: {
        sw: words(
          'Asante {{1}} kwa kununua kwetu. Oda yako {{2}} imekamilika. Kama kuna tatizo, tuandikie hapa.',
          ['Asha', 'K-1042'],
          'mteja wetu',
        ),
        en: words(
          'Thank you {{1}} for buying from us. Your order {{2}} is complete. If anything is wrong, write to us here.',
          ['Asha', 'K-1042'],
          'our customer',
        ),
      },
      buttons: [],
    },
  }),
  /** For the owner's own summary of the day. */
  evening: () => ({
    name: 'habari_ya_siku',
    content: {
      ...emptyContent('utility'),
      words: {
        sw: words(
          'Habari ya siku ya leo: {{1}} Duka: {{2}}. Fungua takwimu uone zaidi.',
          ['Leo umeuza TZS 120,000, oda 14. Faida TZS 31,000.', 'Duka la Neema'],
          '',
        ),
        en: words(
          'The day in short: {{1}} Shop: {{2}}. Open the figures to see more.',
          ['Today you sold TZS 120,000 in 14 orders. Profit TZS 31,000.', 'Duka la Neema'],
          '',
        ),
      },
      buttons: [],
    },
  }),
}
export const starterOf = (starter: Starter): { name: string; content: TemplateContent } => CONTENTS[starter]()

import type { Language } from '../domain/languages.ts'

/** Under the code of a receipt, on the screen and on paper: in the language of the shop's customers, as the rest of it. */
export const backupWords: Record<
  Language,
  { label: string; part: (part: number, of: number) => string; purpose: (codes: number) => string }
> = {
  en: {
    label: 'Code to bring this sale back',
    part: (part, of) => `Code ${part} of ${of} to bring this sale back`,
    purpose: (codes) =>
      codes > 1
        ? 'For the shop: these codes bring this sale back if the till is lost.'
        : 'For the shop: this code brings the sale back if the till is lost.',
  },
  sw: {
    label: 'QR ya kurudisha mauzo haya',
    part: (part, of) => `QR ya ${part} kati ya ${of} ya kurudisha mauzo haya`,
    purpose: (codes) =>
      codes > 1
        ? 'Kwa duka: QR hizi hurudisha mauzo haya kifaa cha kaunta kikipotea.'
        : 'Kwa duka: QR hii hurudisha mauzo haya kifaa cha kaunta kikipotea.',
  },
}

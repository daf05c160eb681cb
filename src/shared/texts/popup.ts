import type { Language } from '../domain/languages.ts'

/** What stands on a popup beside the shop's own words (web/features/popups/frame). */
const texts = {
  en: {
    close: 'Close',
    no: 'No, thanks',
    name: 'Your name',
    phone: 'Phone number',
    send: 'Send',
    sending: 'Sending…',
    thanks: 'Thank you! We have received it.',
    code: 'Your code',
    copy: 'Copy',
    copied: 'Copied',
    left: 'Time left',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    needsName: 'Write your name.',
    needsPhone: 'Write a phone number that can be called, like 0712 345 678.',
    needsTick: 'Tick the box if you agree.',
    changed: 'The shop has changed these words. Open the page again.',
    failed: 'It was not sent. Try again in a moment.',
  },
  sw: {
    close: 'Funga',
    no: 'Hapana, asante',
    name: 'Jina lako',
    phone: 'Namba ya simu',
    send: 'Tuma',
    sending: 'Inatuma…',
    thanks: 'Asante! Tumepokea.',
    code: 'Msimbo wako',
    copy: 'Nakili',
    copied: 'Imenakiliwa',
    left: 'Muda uliobaki',
    days: (days: number) => (days === 1 ? 'siku 1' : `siku ${days}`),
    needsName: 'Andika jina lako.',
    needsPhone: 'Andika namba ya simu inayopigika, kama 0712 345 678.',
    needsTick: 'Weka alama kama unakubali.',
    changed: 'Duka limebadilisha maneno haya. Fungua ukurasa upya.',
    failed: 'Haijatumwa. Jaribu tena baada ya muda mfupi.',
  },
} as const satisfies Record<Language, unknown>

export const popupTexts = (language: Language) => texts[language]

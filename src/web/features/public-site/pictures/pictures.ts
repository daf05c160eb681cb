import { useLanguage } from '../../../i18n/language.tsx'
import counterPhoneEn from './counter-phone.en.webp'
import counterPhoneSw from './counter-phone.sw.webp'
import counterTabletEn from './counter-tablet.en.webp'
import counterTabletSw from './counter-tablet.sw.webp'
import homePhoneEn from './home-phone.en.webp'
import homePhoneSw from './home-phone.sw.webp'

/** The product's own screens in the page's language, as tests/e2e/screens.ts takes them from the sample shop. Phones 440 × 952, the tablet 960 × 600. */
const pictures = {
  counterTablet: { en: counterTabletEn, sw: counterTabletSw },
  counterPhone: { en: counterPhoneEn, sw: counterPhoneSw },
  homePhone: { en: homePhoneEn, sw: homePhoneSw },
}
export function usePicture(name: keyof typeof pictures): string {
  const { language } = useLanguage()
  return pictures[name][language]
}

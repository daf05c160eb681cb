import { brand } from '../brand.ts'
import type { Language } from '../domain/languages.ts'

/** The page that `--lan` serves: how a tablet or phone learns to trust this shop's own certificate. Names of menus are those of Android 14 and iOS 17. */
type TrustPageTexts = {
  title: string
  intro: string
  check: string
  fingerprint: string
  download: string
  androidTitle: string
  android: readonly string[]
  iosTitle: string
  ios: readonly string[]
  openApp: string
  otherLanguage: string
  whyTitle: string
  why: string
}

export const trustPage: Record<Language, TrustPageTexts> = {
  en: {
    title: `Use ${brand.name} on this device`,
    intro: `Selling without a network needs a connection this device trusts. Do the steps below once on each phone or tablet, in the Wi-Fi of your shop.`,
    check: 'Go on only if this number is the same as the one on the computer that runs the server:',
    fingerprint: 'Number of the certificate (SHA-256)',
    download: 'Download the certificate',
    androidTitle: 'Android',
    android: [
      'Tap “Download the certificate” above.',
      'Open Settings and search for “CA certificate” (Security & privacy → More security settings → Encryption & credentials → Install a certificate → CA certificate).',
      'Tap “Install anyway” and choose the file kaunta-ca.crt among your downloads.',
      'Come back here and open the counter.',
    ],
    iosTitle: 'iPhone and iPad',
    ios: [
      'Open this page in Safari, tap “Download the certificate” above, then “Allow”.',
      'Open Settings → General → VPN & Device Management, tap the downloaded profile, then “Install”.',
      'Open Settings → General → About → Certificate Trust Settings, and switch the certificate on.',
      'Come back here and open the counter.',
    ],
    openApp: 'Open the counter',
    otherLanguage: 'Kiswahili',
    whyTitle: 'What does this do?',
    why: `The device will trust addresses signed by this computer, and by nobody else. Remove the certificate in the same place when you no longer sell with this server.`,
  },
  sw: {
    title: `Tumia ${brand.name} kwenye kifaa hiki`,
    intro: `Kuuza bila mtandao kunahitaji muunganisho ambao kifaa hiki kinauamini. Fanya hatua hizi mara moja kwa kila simu au tableti, ukiwa kwenye Wi-Fi ya duka lako.`,
    check: 'Endelea tu kama namba hii ni sawa na ile iliyo kwenye kompyuta inayoendesha mfumo:',
    fingerprint: 'Namba ya cheti (SHA-256)',
    download: 'Pakua cheti',
    androidTitle: 'Android',
    android: [
      'Gusa “Pakua cheti” hapo juu.',
      'Fungua Settings, tafuta “CA certificate” (Security & privacy → More security settings → Encryption & credentials → Install a certificate → CA certificate).',
      'Gusa “Install anyway”, kisha chagua faili kaunta-ca.crt kwenye vilivyopakuliwa.',
      'Rudi hapa ufungue kaunta.',
    ],
    iosTitle: 'iPhone na iPad',
    ios: [
      'Fungua ukurasa huu kwa Safari, gusa “Pakua cheti” hapo juu, kisha “Allow”.',
      'Fungua Settings → General → VPN & Device Management, gusa profaili iliyopakuliwa, kisha “Install”.',
      'Fungua Settings → General → About → Certificate Trust Settings, kisha washa cheti hicho.',
      'Rudi hapa ufungue kaunta.',
    ],
    openApp: 'Fungua kaunta',
    otherLanguage: 'English',
    whyTitle: 'Hii inafanya nini?',
    why: `Kifaa kitaamini anwani zilizothibitishwa na kompyuta hii tu, si nyingine. Ondoa cheti sehemu hiyo hiyo ukiacha kuuza kwa mfumo huu.`,
  },
}

import type { GroupArticles } from '../article-types.ts'

/** Debts written by hand, reminders and the handshake: a part of the article about debts. */
export const debts: GroupArticles<'orders'>['who-owes-you'] = [
  '**Andika deni** huandika deni la mteja la daftari la zamani, pamoja na siku yake; halihesabiwi kuwa mauzo. **Sahihisha** huondoa kilichoandikwa kimakosa, **Futa deni** kile ambacho hakitalipwa: hutaka sababu. Huhitaji ruhusa ya kuongeza, kubadilisha au kufuta miamala.',
  '**Kumbusha** humwandikia mteja anayedaiwa: **Kumbusha kwa WhatsApp** hufungua WhatsApp yako ikiwa na maneno, **Kumbusha kwa SMS** huyatuma kwa niaba ya duka. Nani alikumbushwa lini, na nani, huonekana kando ya deni na kwenye ukurasa wa mteja. Weka alama kwa wateja kadhaa kuwakumbusha pamoja: SMS hutumwa moja baada ya nyingine, WhatsApp hufunguka mteja mmoja mmoja, na aliyekumbushwa karibuni hurukwa.',
  'Mwenye duka hufungua **Vikumbusho** chini ya orodha: maneno kwa lugha zote mbili, siku ngapi kati ya viwili, na kama viende vyenyewe nje ya saa za kimya. Husimama deni likilipwa au mteja akikataa, na husubiri siku iliyoahidiwa.',
  '**Thibitisha salio** humuuliza mteja kama deni lake ni sahihi. Hufungua kiungo na kukubali, au huandika kiasi kingine na sababu; maelezo ya wote wawili hubaki. **Hawajakubali** juu ya orodha huonyesha ambao bado hawajasema ndiyo. Alichokubali huonekana kando ya deni, kwenye daftari na kwenye taarifa ya miamala. Kiasi kingine husubiri kwenye orodha ya kuangalia, ambako msimamizi husahihisha deni au huliacha pamoja na sababu. Mara tu baada ya kuuza kwa mkopo kaunta inakupa njia hiyohiyo, mkiwa bado mmesimama pamoja; huhitaji mtandao.',
]

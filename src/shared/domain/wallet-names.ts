import type { PushOperator } from './options.ts'

/** As their makers write them, in both languages (specification §9). Apart from the other option texts: an order link shows these and no others. */
export const walletNames: Readonly<Record<PushOperator, string>> = {
  mpesa: 'M-Pesa',
  airtel: 'Airtel Money',
  tigo: 'Tigo Pesa',
  halopesa: 'Halopesa',
}

/** Where there is room (a list to choose from, a page of facts): the name its maker writes today, with the one the specification gives. */
export const fullWalletNames: Readonly<Record<PushOperator, string>> = {
  ...walletNames,
  tigo: `Mixx by Yas (${walletNames.tigo})`,
}

import type { FiscalPaper } from '../../../src/shared/texts/fiscal-paper.ts'

export const FISCAL_LINK = 'https://verify.tra.go.tz/GU72D86_161402'
/** What the server says of a receipt the authority has. */
export const acceptedPaper: FiscalPaper = {
  state: 'accepted',
  number: 6,
  code: 'GU72D86',
  link: FISCAL_LINK,
  zNumber: '20261121',
  serial: '10TZ100001',
  tin: '111222333',
  vrn: '40-000001-A',
  uin: '09VFDWEBAPI',
  taxOffice: 'Ilala',
  issuedAt: '2026-11-21T13:14:02.000Z',
  isSandbox: false,
}

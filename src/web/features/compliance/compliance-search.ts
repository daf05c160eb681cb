import { FISCAL_STATES } from '../../../shared/domain/fiscal-states.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

const COMPLIANCE_TABS = ['receipts', 'z', 'privacy', 'papers'] as const
const ANSWERS = ['given', 'refused'] as const
/** Parts of personal data beside what customers ask and agreed to. */
const PRIVACY_PARTS = ['kept', 'duties', 'incidents'] as const
/** Without `tab`: how things stand today. */
export const ComplianceSearch = searchReader({
  tab: oneOf(COMPLIANCE_TABS),
  state: oneOf(FISCAL_STATES),
  q: textUpTo(40),
  /** Of the log of consents. */
  answer: oneOf(ANSWERS),
  part: oneOf(PRIVACY_PARTS),
  /** Of the requests of customers. */
  asked: oneOf(['open', 'settled'] as const),
  /** Of the incidents: whether the Commission knows. */
  known: oneOf(['untold', 'told'] as const),
})
export type ComplianceSearch = ReturnType<typeof ComplianceSearch>

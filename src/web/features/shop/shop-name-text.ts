import { useLingui } from '@lingui/react/macro'
import { problemOfName } from '../../../shared/domain/names-in-messages.ts'

/** Why a name cannot go into messages, and what to do; null when it can. The server refuses the same ones. */
export function useShopNameText(): (name: string) => string | null {
  const { t } = useLingui()
  return (name) => {
    const problem = problemOfName(name)
    if (problem === 'link') return t`Leave the link out: the name goes into SMS and receipts.`
    if (problem === 'number')
      return t`Leave the number out: the name goes into SMS and receipts. Your phone number has its own field.`
    if (problem === 'brand')
      return t`Banks, wallets, networks and authorities cannot be part of the name: it goes into SMS and receipts, and customers would think it is them.`
    return null
  }
}

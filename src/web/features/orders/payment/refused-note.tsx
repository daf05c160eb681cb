import { Trans, useLingui } from '@lingui/react/macro'
import type { Refused } from '../../../offline/till.ts'
import { Note } from '../../../ui/states.tsx'
import { refusalText } from '../../../i18n/refusal-text.ts'

/** Nothing was written; what was typed stays. */
export function RefusedNote({ refused }: { refused: Refused | null }) {
  const { t } = useLingui()
  return refused ? (
    <Note tone="bad" className="flex-none" title={<Trans>The payment is not taken</Trans>}>
      {t(refusalText(refused))}
    </Note>
  ) : null
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimCheck } from '../../../shared/domain/claim-checks.ts'
import { claimWarnings } from '../../i18n/claim-words.ts'
import { Note } from '../../ui/states.tsx'

/** What looks wrong about a message. It refuses nothing: who stands there decides. */
export function WarningList({ warnings }: { warnings: readonly ClaimCheck[] }) {
  const { t } = useLingui()
  if (warnings.length === 0) return null
  const isGrave = warnings.some((warning) => claimWarnings[warning].isGrave)
  return (
    <Note
      tone={isGrave ? 'bad' : 'held'}
      icon="alert"
      title={isGrave ? <Trans>Check this message carefully</Trans> : <Trans>Compare these</Trans>}
    >
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{t(claimWarnings[warning].text)}</li>
        ))}
      </ul>
    </Note>
  )
}

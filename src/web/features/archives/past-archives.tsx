import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '../../../shared/contract/archives.ts'
import { errorMessageOf } from '../../i18n/error-messages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { stateWords } from './archive-words.ts'

/** What was made and brought in before, of this shop. */
export function PastArchives({ archives }: { archives: readonly Archive[] }) {
  if (archives.length === 0) return null
  return (
    <Card flush>
      <CardHeader title={<Trans>Before</Trans>} />
      <ul>
        {archives.map((archive) => (
          <PastArchive key={archive.id} archive={archive} />
        ))}
      </ul>
    </Card>
  )
}

function PastArchive({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  const format = useFormat()
  const { word, icon, tone } = stateWords[archive.state]
  const problem = archive.problem === null ? null : errorMessageOf(archive.problem)
  return (
    <li className="px-4 py-3 border-t border-line">
      <div className="flex items-center gap-3">
        <span className="flex-1 min-w-0 wrap-any">
          {archive.kind === 'out' ? <Trans>Shop as a file</Trans> : archive.fileName}
          <small className="block text-ink-3">{format.who({ name: archive.byName, at: archive.at })}</small>
        </span>
        <StateText tone={tone} icon={icon}>
          {t(word)}
        </StateText>
      </div>
      {problem ? (
        <p className="text-small text-ink-2 mt-1 wrap-any">
          {t(problem)}
          {archive.place === '' ? null : ` (${archive.place})`}
        </p>
      ) : null}
    </li>
  )
}

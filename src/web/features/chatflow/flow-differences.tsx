import { Trans, useLingui } from '@lingui/react/macro'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { Note } from '../../ui/states.tsx'
import { differencesOf } from './flow-edit.ts'
import { kindWords } from './flow-words.ts'
import { useStepWords } from './use-step-words.ts'

const SHOWN = 12

/** Both of two drafts, step by step where they are not alike: whoever chooses one sees what the other says. */
export function FlowDifferences({
  mine,
  theirs,
  by,
}: {
  mine: FlowDefinition
  theirs: FlowDefinition
  by: string | null
}) {
  const { t } = useLingui()
  const here = useStepWords(mine.nodes)
  const there = useStepWords(theirs.nodes)
  const all = differencesOf(mine, theirs)
  const more = all.length - SHOWN
  if (all.length === 0)
    return (
      <Note tone="info">
        <Trans>All steps are alike; only where they stand on the canvas differs.</Trans>
      </Note>
    )
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-dense">
        <caption className="vh">{t`Where the two differ`}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="p-2">
              <Trans>Step</Trans>
            </th>
            <th scope="col" className="p-2">
              <Trans>Yours</Trans>
            </th>
            <th scope="col" className="p-2">
              {by === null ? <Trans>Theirs</Trans> : <Trans>Of {by}</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, SHOWN).map((pair) => {
            const node = pair.mine ?? pair.theirs
            if (!node) return null
            return (
              <tr key={node.id} className="border-t">
                <th scope="row" className="p-2 text-left font-medium">
                  {t(kindWords[node.kind])}
                </th>
                <td className="p-2 wrap-any">{pair.mine ? here.allOfBoth(pair.mine) : <Trans>is not there</Trans>}</td>
                <td className="p-2 wrap-any">
                  {pair.theirs ? there.allOfBoth(pair.theirs) : <Trans>is not there</Trans>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more > 0 ? (
        <p className="p-2 text-small text-ink-2">
          <Trans>And {more} more.</Trans>
        </p>
      ) : null}
    </div>
  )
}

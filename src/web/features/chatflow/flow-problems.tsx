import { Trans, useLingui } from '@lingui/react/macro'
import type { FlowProblem } from '../../../shared/domain/flow/lint.ts'
import { Button } from '../../ui/button.tsx'
import { problemWords } from './flow-words.ts'
import type { StepWords } from './use-step-words.ts'

/** What stands between the flow and its publishing, each with the way to its step. */
export function FlowProblems({
  problems,
  words,
  most = Infinity,
  onGo,
}: {
  problems: readonly FlowProblem[]
  words: StepWords
  most?: number
  onGo: (id: string) => void
}) {
  const { t } = useLingui()
  const more = problems.length - most
  return (
    <>
      <ul className="grid gap-1">
        {problems.slice(0, most).map(({ nodeId, code, field, language }) => {
          const number = nodeId === null ? null : words.numberOf(nodeId)
          return (
            <li key={`${nodeId ?? ''} ${code} ${field} ${language ?? ''}`}>
              {nodeId === null ? null : (
                <>
                  <Button tone="text" size="sm" onClick={() => onGo(nodeId)}>
                    <Trans>Step {number}</Trans>
                  </Button>{' '}
                </>
              )}
              {t(problemWords[code])}
            </li>
          )
        })}
      </ul>
      {more > 0 ? (
        <p>
          <Trans>And {more} more.</Trans>
        </p>
      ) : null}
    </>
  )
}

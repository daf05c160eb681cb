import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'

interface DifferingField {
  key: string
  name: string
  mine: string
  theirs: string
  /** What stood there when this change began; null where theirs is still that. */
  before: string | null
}

/** Where two people's changes differ, field by field; to take theirs is to put this one aside. */
export function BothVersions({
  fields,
  onKeepMine,
  onCancel,
}: {
  fields: readonly DifferingField[]
  onKeepMine: () => Promise<void>
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const keepMine = async () => {
    setBusy(true)
    try {
      await onKeepMine()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      {fields.length === 0 ? (
        <p>
          <Trans>Both versions say the same.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3" aria-label={t`Where they differ`}>
          {fields.map(({ key, name, mine, theirs, before }) => (
            <li key={key} className="border-t border-line pt-3">
              <b>{name}</b>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 mt-1">
                <dt className="text-ink-3">
                  <Trans>Yours</Trans>
                </dt>
                <dd className="wrap-any">{mine}</dd>
                <dt className="text-ink-3">
                  <Trans>Theirs</Trans>
                </dt>
                <dd className="wrap-any">{theirs}</dd>
                {before === null ? null : (
                  <>
                    <dt className="text-ink-3">
                      <Trans>Before</Trans>
                    </dt>
                    <dd className="wrap-any text-ink-2">{before}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
      <FormActions>
        <Button tone="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button tone="primary" icon="cloudup" busy={isBusy} onClick={() => void keepMine()}>
          <Trans>Save mine over it</Trans>
        </Button>
      </FormActions>
    </div>
  )
}

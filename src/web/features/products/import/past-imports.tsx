import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/use-format.ts'
import { FormProblem } from '../../../patterns/form-parts.tsx'
import { useMay } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { importMutations, importQueries } from './import.queries.ts'

/** The newest imports, each with its way back: from any device, and for as long as what it brought is as it was. */
export function PastImports() {
  const format = useFormat()
  const canUndo = useMay().may('product', 'update')
  const past = useQuery(importQueries.list()).data ?? []
  const undo = useMutation(importMutations.undo())
  if (past.length === 0) return null
  return (
    <Card flush>
      <CardHeader title={<Trans>Imported before</Trans>} />
      <ul>
        {past.map(({ importId, at, count }) => (
          <li key={importId} className="flex items-center gap-3 px-4 min-h-14 border-t border-line">
            <span className="flex-1">
              <Plural value={count} one="# product" other="# products" />
              <small className="block text-ink-3">
                {format.date(at)}, {format.time(at)}
              </small>
            </span>
            {canUndo ? (
              <Button
                size="sm"
                icon="undo"
                busy={undo.isPending && undo.variables.importId === importId}
                onClick={() => undo.mutate({ importId })}
              >
                <Trans>Undo this import</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FormProblem error={undo.error} />
    </Card>
  )
}

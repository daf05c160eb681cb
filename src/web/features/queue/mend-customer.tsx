import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerSave } from '../../../shared/contract/commands/customer-save.ts'
import {
  CUSTOMER_FIELDS,
  type CustomerFacts,
  type CustomerField,
  changedFields,
  isSameFact,
} from '../../../shared/domain/customers.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import type { OutboxRow } from '../../offline/db.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { customersQueries } from '../customers/customers.queries.ts'
import { customerFieldTexts } from '../../i18n/customer-words.ts'

/** Somebody else changed the same thing of a customer: both are shown where they differ, and a person chooses. To take theirs is to put this one aside. */
export function CustomerSaveForm({
  row,
  onSend,
  onCancel,
}: {
  row: OutboxRow
  onSend: (typed: object) => Promise<void>
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const body = CustomerSave.safeParse(row.body).data
  const query = useQuery(customersQueries.one(body?.id ?? ''))
  const theirs = query.data
  if (!body || !theirs) return <QueryWait query={query} count={2} />
  const fields = changedFields(theirs, body.to)
  const text = (facts: Partial<CustomerFacts>, field: CustomerField): string => {
    switch (field) {
      case 'contacts':
        return (facts.contacts ?? []).map(({ value }) => formatPhone(value)).join(', ') || '–'
      case 'tags':
        return (facts.tags ?? []).join(', ') || '–'
      case 'isArchived':
        return facts.isArchived === true ? t`Yes` : t`No`
      case 'gender':
        return facts.gender === 'female' ? t`Female` : facts.gender === 'male' ? t`Male` : '–'
      default:
        return facts[field] || '–'
    }
  }
  const keepMine = async () => {
    setBusy(true)
    try {
      // From what stands there now: nobody's later change is undone by it.
      const was = Object.fromEntries(
        CUSTOMER_FIELDS.flatMap((field) => (body.to[field] === undefined ? [] : [[field, theirs[field]]])),
      )
      await onSend({ was })
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
          {fields.map((field) => (
            <li key={field} className="border-t border-line pt-3">
              <b>{t(customerFieldTexts[field])}</b>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 mt-1">
                <dt className="text-ink-3">
                  <Trans>Yours</Trans>
                </dt>
                <dd className="wrap-any">{text(body.to, field)}</dd>
                <dt className="text-ink-3">
                  <Trans>Theirs</Trans>
                </dt>
                <dd className="wrap-any">{text(theirs, field)}</dd>
                {body.was[field] === undefined || isSameFact(field, body.was[field], theirs[field]) ? null : (
                  <>
                    <dt className="text-ink-3">
                      <Trans>Before</Trans>
                    </dt>
                    <dd className="wrap-any text-ink-2">{text(body.was, field)}</dd>
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

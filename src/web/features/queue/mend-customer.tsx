import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CustomerSave } from '../../../shared/contract/commands/customer-save.ts'
import {
  CUSTOMER_FIELDS,
  type CustomerFacts,
  type CustomerField,
  changedFields,
  isSameFact,
} from '../../../shared/domain/customers.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { formatTin } from '../../../shared/domain/taxes.ts'
import type { OutboxRow } from '../../offline/db.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { BothVersions } from './both-versions.tsx'
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
      case 'language':
        return facts.language ? languageNames[facts.language] : '–'
      case 'tin':
        return formatTin(facts.tin ?? '') || '–'
      default:
        return facts[field] || '–'
    }
  }
  // From what stands there now: nobody's later change is undone by it.
  const was = () =>
    Object.fromEntries(
      CUSTOMER_FIELDS.flatMap((field) => (body.to[field] === undefined ? [] : [[field, theirs[field]]])),
    )
  return (
    <BothVersions
      fields={fields.map((field) => ({
        key: field,
        name: t(customerFieldTexts[field]),
        mine: text(body.to, field),
        theirs: text(theirs, field),
        before:
          body.was[field] === undefined || isSameFact(field, body.was[field], theirs[field])
            ? null
            : text(body.was, field),
      }))}
      onKeepMine={async () => await onSend({ was: was() })}
      onCancel={onCancel}
    />
  )
}

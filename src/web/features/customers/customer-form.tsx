import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import type * as z from 'zod'
import {
  changedFields,
  CONTACT_KINDS,
  type CustomerFacts,
  isBirthdayToCome,
  MOST_CONTACTS,
  NO_FACTS,
} from '../../../shared/domain/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { languageNames, LANGUAGES } from '../../../shared/domain/languages.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { createCustomer, saveCustomer } from '../../offline/till.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field, Input, Select, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import {
  CustomerForm as Form,
  type CustomerFormValues,
  factsOf,
  valuesOf,
  wrongNumbers,
} from './customer-form-values.ts'

const Kept = Form.partial()
/** So that a day without a year stands in the browser's own field for days; a leap year, which has all of them. */
const NO_YEAR = '2000'

/** A customer is written down or changed: through the queue like a sale, so it works without a network. `known`: what stands there, and what the change starts from. */
export function CustomerForm({
  known,
  onClose,
  onSaved,
}: {
  known?: CustomerFacts & { id: string }
  onClose: () => void
  onSaved: (id: string) => void
}) {
  const { t } = useLingui()
  const [before] = useState(known ?? NO_FACTS)
  const [today] = useState(() => businessDay(Date.now()))
  const start = valuesOf(before)
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<CustomerFormValues, z.output<typeof Form>>(
    {
      resolver: useFormResolver(Form),
      start,
      draft: known ? `customer.${known.id}` : 'customer',
      kept: Kept,
    },
  )
  const { control, register, watch } = form
  const contacts = useFieldArray({ control, name: 'contacts' })
  const [wrong, setWrong] = useState<readonly number[]>([])
  const taxes = useShop()?.taxes
  // Who gives tax receipts is asked for it at each purchase; of others hardly anybody is.
  const isAskedFor = taxes !== undefined && (taxes.isRegistered || taxes.tin !== '')
  const tin = (
    <TextField
      label={<Trans>TIN</Trans>}
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      className="tnum"
      help={<Trans>Of a business: stands on the TRA receipts of what it buys.</Trans>}
      error={besideField(errors.tin, t`A TIN has nine digits.`)}
      {...register('tin')}
    />
  )
  const submit = onSubmit(async (values) => {
    const bad = wrongNumbers(values.contacts, start.contacts)
    setWrong(bad)
    if (bad.length > 0) return
    const facts = factsOf(values, before)
    const at = new Date().toISOString()
    if (known) {
      const fields = changedFields(before, facts)
      const pick = (of: CustomerFacts) => Object.fromEntries(fields.map((field) => [field, of[field]]))
      if (fields.length > 0) await saveCustomer({ id: known.id, was: pick(before), to: pick(facts), at }, known)
      startFrom(values)
      return onSaved(known.id)
    }
    const phone = facts.contacts.find(({ kind }) => kind === 'phone')?.value ?? ''
    const { name, isArchived: _active, ...rest } = facts
    const id = newId()
    const made = await createCustomer({ id, name, phone, facts: rest, source: 'dashboard', at })
    startFrom(start)
    toast({ title: t`Customer saved`, description: made.name, type: 'success' })
    onSaved(made.id)
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={known ? <Trans>Edit customer</Trans> : <Trans>New customer</Trans>}
      side="right"
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Name</Trans>}
          maxLength={120}
          autoComplete="off"
          error={errors.name ? t`Enter the customer's name.` : undefined}
          {...register('name')}
        />
        <fieldset className="grid gap-2">
          <legend className="lab">
            <Trans>Phone and WhatsApp</Trans>
          </legend>
          {contacts.fields.map((field, index) => (
            <div
              key={field.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[9rem_minmax(0,1fr)_auto] gap-2 items-start"
            >
              <Controller
                control={control}
                name={`contacts.${index}.kind`}
                render={({ field: kind }) => (
                  <Select
                    aria-label={t`Kind of number`}
                    boxClassName="max-sm:col-span-2"
                    value={kind.value}
                    options={[
                      { value: 'phone', label: t`Phone` },
                      { value: 'whatsapp', label: t`WhatsApp` },
                    ]}
                    onChange={({ target }) => kind.onChange(oneOf(CONTACT_KINDS)(target.value) ?? 'phone')}
                  />
                )}
              />
              <Field
                label={t`Number`}
                hideLabel
                error={
                  wrong.includes(index)
                    ? t`Enter a phone number like 0712 345 678.`
                    : errors.contacts?.[index]?.value?.message
                }
              >
                {(ids) => (
                  <Input
                    {...ids}
                    type="tel"
                    inputMode="tel"
                    autoComplete="off"
                    maxLength={30}
                    className="tnum"
                    {...register(`contacts.${index}.value`)}
                  />
                )}
              </Field>
              <IconButton icon="x" label={t`Remove this number`} onClick={() => contacts.remove(index)} />
            </div>
          ))}
          {contacts.fields.length < MOST_CONTACTS ? (
            <Button
              size="sm"
              icon="plus"
              className="justify-self-start"
              onClick={() => contacts.append({ kind: 'phone', value: '' })}
            >
              <Trans>Another number</Trans>
            </Button>
          ) : null}
        </fieldset>
        {isAskedFor ? tin : null}
        <TextField
          label={<Trans>Place</Trans>}
          optional
          maxLength={80}
          help={<Trans>Part of town or street, as you call it.</Trans>}
          error={errors.place?.message}
          {...register('place')}
        />
        <TextField
          label={<Trans>Tags</Trans>}
          optional
          maxLength={400}
          help={<Trans>Your own words, with commas: wholesale, office.</Trans>}
          error={errors.tags?.message}
          {...register('tags')}
        />
        <TextAreaField
          label={<Trans>Note</Trans>}
          optional
          rows={3}
          maxLength={1000}
          error={errors.notes?.message}
          {...register('notes')}
        />
        <SelectField
          label={<Trans>Language</Trans>}
          optional
          help={<Trans>Messages, reminders and receipts to them are in it.</Trans>}
          options={[
            { value: '', label: t`As the shop speaks to its customers` },
            ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
          ]}
          {...register('language')}
        />
        <SelectField
          label={<Trans>Gender</Trans>}
          optional
          options={[
            { value: '', label: t`Not said` },
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
          ]}
          {...register('gender')}
        />
        <Controller
          control={control}
          name="birthday"
          render={({ field }) => {
            const hasYear = field.value.length !== 5
            return (
              <div className="grid gap-1">
                <TextField
                  label={<Trans>Birthday</Trans>}
                  optional
                  type="date"
                  value={hasYear ? field.value : `${NO_YEAR}-${field.value}`}
                  max={today}
                  error={
                    errors.birthday && isBirthdayToCome(field.value, today)
                      ? t`This birthday is still to come.`
                      : errors.birthday?.message
                  }
                  onBlur={field.onBlur}
                  onChange={({ target }) => field.onChange(hasYear ? target.value : target.value.slice(5))}
                />
                {field.value === '' ? null : (
                  <Checkbox
                    label={<Trans>The year is not known</Trans>}
                    checked={!hasYear}
                    onCheckedChange={(isUnknown) =>
                      field.onChange(isUnknown ? field.value.slice(5) : `${NO_YEAR}-${field.value}`)
                    }
                  />
                )}
              </div>
            )
          }}
        />
        {isAskedFor ? null : tin}
        {problem === null ? null : (
          <Note tone="bad" title={<Trans>The customer is not saved</Trans>}>
            {t(refusalText(problem))}
          </Note>
        )}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={watch('name').trim() === ''}
          disabledReason={t`Enter the customer's name.`}
        >
          <Trans>Save customer</Trans>
        </Button>
      </form>
    </Sheet>
  )
}

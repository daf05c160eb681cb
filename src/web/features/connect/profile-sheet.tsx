import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { ChatProfile } from '../../../shared/contract/chat-profile.ts'
import { BUSINESS_KINDS, type BusinessKind, PROFILE } from '../../../shared/domain/chat/business-profile.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { connectMutations, connectQueries } from './connect.queries.ts'

const { shape } = ChatProfile
const orEmpty = (one: z.ZodType<string, string>) => z.string().trim().pipe(z.literal('').or(one))
/** As many fields as there may be; what stays empty is none. */
const Form = z.object({
  ...shape,
  websites: z.array(orEmpty(shape.websites.element)),
  prompts: z.array(z.string().trim().max(PROFILE.prompt)),
})
const padded = (all: readonly string[], count: number) => Array.from({ length: count }, (_, index) => all[index] ?? '')
const filled = (all: readonly string[]) => all.filter((one) => one !== '')

/** What customers see of the shop in WhatsApp, and what they are offered to ask. WhatsApp keeps it. */
export function ProfileSheet({ number, onClose }: { number: ChatNumber; onClose: () => void }) {
  const profile = useQuery(connectQueries.profile(number.id))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Business profile</Trans>}
      description={<Trans>What customers see when they tap your name in WhatsApp.</Trans>}
    >
      {profile.data ? (
        <ProfileForm id={number.id} profile={profile.data} onClose={onClose} />
      ) : (
        <QueryWait query={profile} count={5} />
      )}
    </Sheet>
  )
}

function ProfileForm({ id, profile, onClose }: { id: string; profile: ChatProfile; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Form),
    start: {
      ...profile,
      websites: padded(profile.websites, PROFILE.websites),
      prompts: padded(profile.prompts, PROFILE.prompts),
    },
  })
  const save = useMutation(connectMutations.profile())
  const submit = onSubmit(async ({ websites, prompts, ...rest }) => {
    const body = { ...rest, websites: filled(websites), prompts: filled(prompts) }
    await save.mutateAsync({ params: { id }, body })
    toast({ title: t`The profile is saved`, type: 'success' })
    onClose()
  })
  const tooLong = t`Shorter, please.`
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label={<Trans>About the shop</Trans>}
        help={<Trans>One line under your name.</Trans>}
        maxLength={PROFILE.about}
        error={besideField(errors.about, t`Say in one line what you sell.`)}
        {...form.register('about')}
      />
      <SelectField
        label={<Trans>What the shop does</Trans>}
        options={BUSINESS_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_NAMES[kind]) }))}
        error={errors.businessKind?.message}
        {...form.register('businessKind')}
      />
      <TextAreaField
        label={<Trans>More about the shop</Trans>}
        optional
        rows={4}
        maxLength={PROFILE.description}
        error={besideField(errors.description, tooLong)}
        {...form.register('description')}
      />
      <TextField
        label={<Trans>Address</Trans>}
        optional
        maxLength={PROFILE.address}
        error={besideField(errors.address, tooLong)}
        {...form.register('address')}
      />
      <TextField
        label={<Trans>E-mail</Trans>}
        optional
        type="email"
        inputMode="email"
        maxLength={PROFILE.email}
        error={besideField(errors.email, t`Check the e-mail address.`)}
        {...form.register('email')}
      />
      {padded([], PROFILE.websites).map((_, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- as many as there may be, in their order
          key={index}
          label={index === 0 ? <Trans>Website</Trans> : <Trans>Another website</Trans>}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={PROFILE.website}
          error={besideField(errors.websites?.[index], t`A whole address, with https:// before it.`)}
          {...form.register(`websites.${index}`)}
        />
      ))}
      <fieldset className="grid gap-3">
        <legend className="text-item">
          <Trans>Questions to tap</Trans>
        </legend>
        <p className="text-ink-2">
          <Trans>
            Offered to whoever opens the chat for the first time. A tap sends the words, and your flow answers with its
            greeting.
          </Trans>
        </p>
        {padded([], PROFILE.prompts).map((_, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- as many as there may be, in their order
            key={index}
            label={<Trans>Question {index + 1}</Trans>}
            optional
            maxLength={PROFILE.prompt}
            error={besideField(errors.prompts?.[index], tooLong)}
            {...form.register(`prompts.${index}`)}
          />
        ))}
      </fieldset>
      <FormProblem error={problem} />
      <SavingNeedsNetwork />
      <Button type="submit" tone="primary" full busy={save.isPending} disabled={!isOnline}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

const KIND_NAMES: Readonly<Record<BusinessKind, MessageDescriptor>> = {
  RETAIL: msg`Shop`,
  GROCERY: msg`Groceries`,
  RESTAURANT: msg`Restaurant`,
  APPAREL: msg`Clothes`,
  BEAUTY: msg`Beauty and salon`,
  HEALTH: msg`Health and medicine`,
  PROF_SERVICES: msg`Services`,
  AUTO: msg`Cars and motorcycles`,
  EDU: msg`Education`,
  ENTERTAIN: msg`Entertainment`,
  EVENT_PLAN: msg`Events`,
  FINANCE: msg`Money and finance`,
  GOVT: msg`Public service`,
  HOTEL: msg`Hotel and lodging`,
  NONPROFIT: msg`Charity`,
  TRAVEL: msg`Travel and transport`,
  OTHER: msg`Something else`,
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as z from 'zod'
import type { User } from '../../../shared/contract/auth.ts'
import { line } from '../../../shared/contract/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useOptions } from '../../i18n/option-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { Segment } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { TwoLines } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useTillPerson } from '../../session/till-person.ts'
import { useUser } from '../access/access.queries.ts'
import { switchShop } from '../access/switch-shop.queries.ts'
import { Contacts } from './contacts.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { profileMutations } from './profile.queries.ts'

type ThemeName = 'system' | 'light' | 'dark'
interface Props {
  theme: ThemeName
  onTheme: (theme: ThemeName) => void
  /** Signing out and locking, at the end of the page. */
  leave: ReactNode
  /** For owners: another shop of theirs. */
  newShop: ReactNode
  /** The end of the account, the last thing on the page. */
  closing: ReactNode
}

/** What belongs to the person rather than the shop. */
export function ProfileScreen({ theme, onTheme, leave, newShop, closing }: Props) {
  const user = useUser()
  if (!user) return null
  return (
    <Page narrow>
      <PageHeader />
      <NameForm key={user.name} user={user} />
      <Shops user={user} newShop={newShop} />
      <Contacts user={user} />
      <Looks theme={theme} onTheme={onTheme} />
      {user.activeShopId === null ? null : <PinForm phone={user.phone} />}
      <PasswordForm username={user.phone ?? user.email ?? ''} />
      <nav className="card overflow-hidden">
        <Link to="/dashboard/settings/notifications" className="row2">
          <TwoLines
            lead={<Icon name="bell" size={24} className="text-ink-2" />}
            title={<Trans>Notifications</Trans>}
            sub={<Trans>How new orders and payments reach you</Trans>}
            end={<Icon name="right" className="text-ink-3" />}
          />
        </Link>
        <Link to="/dashboard/profile/second-step" className="row2">
          <TwoLines
            lead={<Icon name="lock" size={24} className="text-ink-2" />}
            title={<Trans>Second step at log-in</Trans>}
            sub={<Trans>Passkeys, or a code of an app on your phone</Trans>}
            end={<Icon name="right" className="text-ink-3" />}
          />
        </Link>
        {user.activeShopId === null ? null : (
          <Link to="/dashboard/profile/work" className="row2">
            <TwoLines
              lead={<Icon name="trend" size={24} className="text-ink-2" />}
              title={<Trans>Work and commission</Trans>}
              sub={<Trans>What you sold and served, your hours and your share</Trans>}
              end={<Icon name="right" className="text-ink-3" />}
            />
          </Link>
        )}
        <Link to="/dashboard/profile/sessions" className="row2">
          <TwoLines
            lead={<Icon name="key" size={24} className="text-ink-2" />}
            title={<Trans>Where I am logged in</Trans>}
            sub={<Trans>End sessions on lost or old devices</Trans>}
            end={<Icon name="right" className="text-ink-3" />}
          />
        </Link>
      </nav>
      {leave}
      {closing}
    </Page>
  )
}

const Name = z.object({ name: line(80, 1) })

function NameForm({ user }: { user: User }) {
  const { t } = useLingui()
  const { form, errors, isDirty, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Name),
    start: { name: user.name },
  })
  const update = useMutation(profileMutations.update())
  const submit = onSubmit(async ({ name }) => {
    await update.mutateAsync({ name })
    toast({ title: t`Profile saved`, type: 'success' })
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={<Trans>Your name</Trans>} help={<Trans>It stands on receipts as who served.</Trans>}>
        <div className="flex flex-wrap gap-3 items-start">
          <TextField
            hideLabel
            label={<Trans>Your name</Trans>}
            className="flex-1 min-w-52"
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Button
            type="submit"
            busy={update.isPending}
            busyLabel={<Trans>Saving…</Trans>}
            disabled={!isDirty}
            disabledReason={t`Nothing has changed`}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
        <FormProblem error={problem} />
      </FormSection>
    </form>
  )
}

function Shops({ user, newShop }: { user: User; newShop: ReactNode }) {
  const client = useQueryClient()
  const person = useTillPerson()
  const [going, setGoing] = useState<string | null>(null)
  const change = async (id: string) => {
    setGoing(id)
    await switchShop(client, id)
    setGoing(null)
  }
  // A PIN of this shop lets nobody into another one in the place of who is signed in.
  if (
    (person !== null && person.userId !== user.id)
    || !user.shops.some((shop) => shop.isAdmin || user.shops.length > 1)
  )
    return null
  return (
    <FormSection
      title={<Trans>Shop you work in</Trans>}
      help={<Trans>What is not sent yet stays with its own shop.</Trans>}
    >
      <RadioList
        name="shop"
        legend={<Trans>Shop you work in</Trans>}
        hideLegend
        value={going ?? user.activeShopId}
        onChange={(id) => void change(id)}
        options={user.shops.map((shop) => ({
          value: shop.id,
          label: shop.shopName,
          help: shop.isAdmin ? <Trans>Owner</Trans> : <Trans>Staff</Trans>,
          disabled: going !== null,
        }))}
      />
      <div>{newShop}</div>
    </FormSection>
  )
}

function Looks({ theme, onTheme }: { theme: ThemeName; onTheme: (theme: ThemeName) => void }) {
  const { t } = useLingui()
  const { language, setLanguage } = useLanguage()
  const languages = useOptions('language')
  const [shown, setShown] = useState(theme)
  // The texts of the other language may take a moment to load; the choice itself does not.
  const [wanted, setWanted] = useState(language)
  const { mutate } = useMutation(profileMutations.update())
  return (
    <FormSection title={<Trans>Language and looks</Trans>}>
      <div>
        <p className="lab">
          <Trans>Language</Trans>
        </p>
        {/* Applied here at once, network or not; the account follows when it can, for messages to this person. */}
        <Segment
          label={t`Language`}
          value={wanted}
          options={languages}
          onChange={(next) => {
            setWanted(next)
            void setLanguage(next).catch(() => setWanted(language))
            mutate({ language: next })
          }}
        />
      </div>
      <div>
        <p className="lab">
          <Trans>Theme</Trans>
        </p>
        <Segment
          label={t`Theme`}
          value={shown}
          onChange={(next) => {
            setShown(next)
            onTheme(next)
          }}
          options={[
            { value: 'system', label: <Trans>As the device</Trans> },
            { value: 'light', label: <Trans>Light</Trans>, icon: 'sun' },
            { value: 'dark', label: <Trans>Dark</Trans>, icon: 'moon' },
          ]}
        />
      </div>
    </FormSection>
  )
}

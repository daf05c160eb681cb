import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { formatPhone, normalisePhone } from '../../../shared/domain/phone.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mji, PindoBand } from '../../ui/kanga.tsx'
import { Logo } from '../../ui/logo.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useUser } from '../access/access.queries.ts'
import '../../ui/display-font.css'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { LogoField } from './logo-field.tsx'
import { openShop, shopMutations } from './shop.queries.ts'
import { useShopNameText } from './shop-name-text.ts'
import { detailsOf, emptyShopForm, ShopFields, ShopFormBase } from './shop-fields.tsx'

/** Signed in, no shop (specification §2). What is typed is kept through reloads; the shop's id too, so that a repeat makes no second shop. */
export function GetStartedScreen({
  corner,
  end,
}: {
  /** Language, and the way out. */ corner: ReactNode
  end: ReactNode
}) {
  const { t } = useLingui()
  const user = useUser()
  usePageTitle(t`Get started`)
  const [shopName, setShopName] = useState<string | null>(null)
  return (
    <div className="min-h-dvh flex flex-col">
      <PindoBand />
      <header className="px-4 py-3 md:px-6 flex items-center justify-between gap-2">
        <Logo size={34} />
        <div className="flex items-center gap-1">{corner}</div>
      </header>
      <main className="page page-narrow">
        {shopName === null ? (
          <>
            <ShopStep
              key={user?.id}
              userId={user?.id ?? ''}
              phone={formatPhone(user?.phone ?? '')}
              name={user?.name ?? ''}
              onDone={setShopName}
            />
            {end}
          </>
        ) : (
          <NextStep shopName={shopName} />
        )}
      </main>
    </div>
  )
}

function ShopStep({
  userId,
  phone,
  name,
  onDone,
}: {
  userId: string
  phone: string
  name: string
  onDone: (shopName: string) => void
}) {
  const { t } = useLingui()
  // Receipts and links speak what the owner chose here; the settings change it.
  const { language } = useLanguage()
  const nameText = useShopNameText()
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm({
    resolver: useFormResolver(ShopFormBase),
    start: { ...emptyShopForm, phone },
    draft: `get-started:${userId}`,
    kept: ShopFormBase.partial(),
  })
  const { control, register, setError } = form
  const create = useMutation(shopMutations.create())
  const submit = onSubmit(async (values) => {
    if (values.phone !== '' && normalisePhone(values.phone) === null)
      return setError('phone', { message: t`Enter a phone number like 0712 345 678.` }, { shouldFocus: true })
    const wrongName = nameText(values.shop_name)
    if (wrongName !== null) return setError('shop_name', { message: wrongName }, { shouldFocus: true })
    const shop = await create.mutateAsync({ id: newId(), ...detailsOf(values), customer_language: language })
    startFrom(emptyShopForm)
    onDone(shop.shop_name)
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div>
        <h1 className="text-display font-display font-bold tracking-[-0.02em]">
          <Trans>Welcome, {name}</Trans>
        </h1>
        <p className="text-form text-ink-2 mt-1.5">
          <Trans>Tell us about your shop. Only the name is needed; everything can be changed later.</Trans>
        </p>
      </div>
      <FormSection title={<Trans>Your shop</Trans>}>
        <ShopFields register={register} errors={errors} />
        <Controller
          control={control}
          name="logo_url"
          render={({ field }) => <LogoField value={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      <FormProblem error={problem} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        full
        busy={create.isPending}
        busyLabel={<Trans>Creating the shop…</Trans>}
      >
        <Trans>Create shop</Trans>
      </Button>
    </form>
  )
}

/** The end of the flow: first a product, then a sale. */
function NextStep({ shopName }: { shopName: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<'starter' | 'product' | 'home' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const go = async (where: 'starter' | 'product' | 'home') => {
    setBusy(where)
    setError(null)
    try {
      // The page first: once the shop is known the dashboard takes this screen's place at whatever path there is.
      await navigate(
        where === 'starter'
          ? { to: '/dashboard/products/starter' }
          : where === 'product'
            ? { to: '/dashboard/products/new', search: { first: true } }
            : { to: '/dashboard' },
      )
      await openShop(client)
    } catch (failure) {
      setError(failure)
      setBusy(null)
    }
  }
  return (
    <div className="panel">
      <Mji size={120} />
      <h1 className="text-title mt-3">
        <Trans>{shopName} is open</Trans>
      </h1>
      <ol className="grid gap-3 text-left my-4 w-full max-w-[420px]">
        <li className="flex gap-3 items-center text-ok">
          <Icon name="check" />
          <span>
            <Trans>Shop created</Trans>
          </span>
        </li>
        <li className="flex gap-3 items-center font-bold">
          <Icon name="box" />
          <span>
            <Trans>Add your first product</Trans>
          </span>
        </li>
        <li className="flex gap-3 items-center text-ink-2">
          <Icon name="counter" />
          <span>
            <Trans>Make your first sale</Trans>
          </span>
        </li>
      </ol>
      <p className="text-dense text-ink-2 max-w-[420px]">
        <Trans>
          Later, confirm your phone number or e-mail in your profile: that gets you back in when the password is lost.
        </Trans>
      </p>
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
      <div className="panel-act">
        <Button tone="primary" size="lg" icon="check" busy={busy === 'starter'} onClick={() => void go('starter')}>
          <Trans>Tick what you sell</Trans>
        </Button>
        <Button size="lg" icon="plus" busy={busy === 'product'} onClick={() => void go('product')}>
          <Trans>Add your first product</Trans>
        </Button>
        <Button tone="text" busy={busy === 'home'} onClick={() => void go('home')}>
          <Trans>Later, open the dashboard</Trans>
        </Button>
      </div>
    </div>
  )
}

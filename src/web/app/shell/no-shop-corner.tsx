import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { LanguageMenu } from './account-menu.tsx'

const SignOutDialog = lazy(async () => ({
  default: (await import('../../features/access/sign-out-dialog.tsx')).SignOutDialog,
}))

/** Somebody signed in without a shop has no account menu yet: language and the way out, for who signed up with the wrong number or was invited elsewhere. */
export function NoShopCorner() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    setLeaving(true)
  }
  return (
    <>
      <LanguageMenu trigger={<IconButton icon="globe" size={22} label={t`Language`} />} />
      <Button tone="text" icon="logout" onClick={ask}>
        <Trans>Sign out</Trans>
      </Button>
      {hasAsked ? (
        <Suspense>
          <SignOutDialog open={isLeaving} onOpenChange={setLeaving} />
        </Suspense>
      ) : null}
    </>
  )
}

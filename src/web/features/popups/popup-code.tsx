import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PopupShop } from '../../../shared/contract/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'

/** As the menus there are called, in every language. */
const WAYS = {
  wordpress: 'Appearance → Theme file editor → footer.php → </body>',
  wix: 'Settings → Custom code → Add custom code → Body - end',
}
const END = '</body>'

/** One line for all popups of the shop, and where it goes. On the shop's own page nothing is to be done. */
export function PopupCode({ shop }: { shop: PopupShop }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const code = `<script async src="${shop.origin}/popup.js?key=${shop.key}"></script>`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      toast({ title: t`The code could not be copied`, description: t`Mark it and copy it by hand.`, type: 'warning' })
    }
  }
  return (
    <Card>
      <h2 className="text-item mb-1">
        <Trans>On your other websites</Trans>
      </h2>
      <p className="text-dense text-ink-2 mb-3">
        <Trans>
          On your shop’s page popups show by themselves. Elsewhere this line brings all that are on the page. It sets no
          cookie and changes nothing of the website.
        </Trans>
      </p>
      <pre className="bg-sunken rounded-control p-3 text-small wrap-any whitespace-pre-wrap">{code}</pre>
      <div className="my-3">
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the code</Trans>}
        </Button>
      </div>
      <ul className="grid gap-2 text-dense">
        <li>
          <b>WordPress</b>: {WAYS.wordpress}
        </li>
        <li>
          <b>Wix</b>: {WAYS.wix}
        </li>
        <li>
          <b>
            <Trans>A website of your own</Trans>
          </b>
          : <Trans>at the end of each page, just above {END}</Trans>
        </li>
      </ul>
    </Card>
  )
}

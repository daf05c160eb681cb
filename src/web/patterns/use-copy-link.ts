import { useLingui } from '@lingui/react/macro'
import { toast } from '../ui/toast-store.ts'

/** Puts an address onto the clipboard and says so; where the browser does not allow it, how to do it by hand. Resolves to whether it was copied. */
export function useCopyLink({ isToldByButton = false } = {}) {
  const { t } = useLingui()
  return async (url: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(url)
      if (!isToldByButton) toast({ title: t`Link copied`, type: 'success' })
      return true
    } catch {
      toast({ title: t`The link could not be copied`, description: t`Mark it and copy it by hand.`, type: 'warning' })
      return false
    }
  }
}

import { defineModule } from '../../define-module.ts'
import { mediaModule } from '../media/media.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { popupsRoutes } from './popups.routes.ts'
import { createPopupsService } from './popups.service.ts'
import { shownPopupsRoutes } from './shown.routes.ts'
import { createShownPopups } from './shown.service.ts'

export const popupsModule = defineModule({
  name: 'popups',
  needs: [shopsModule, mediaModule, setsModule],
  make: (parts) => ({ popups: createPopupsService(parts), shownPopups: createShownPopups(parts) }),
  async routes(app, parts) {
    popupsRoutes(app, parts)
    await shownPopupsRoutes(app, { ...parts, looks: parts.renderCart?.shopPage })
  },
})

import { defineModule } from '../../define-module.ts'
import { createImports } from './imports.service.ts'
import { importsRoutes } from './imports.routes.ts'

export const importsModule = defineModule({
  name: 'imports',
  make: (parts) => ({ imports: createImports(parts) }),
  routes: importsRoutes,
})

import { defineModule } from '../../define-module.ts'
import { createImportColumns } from './import-columns.service.ts'
import { createImports } from './imports.service.ts'
import { importsRoutes } from './imports.routes.ts'

export const importsModule = defineModule({
  name: 'imports',
  make: (parts) => ({ imports: createImports(parts), importColumns: createImportColumns(parts) }),
  routes: importsRoutes,
})

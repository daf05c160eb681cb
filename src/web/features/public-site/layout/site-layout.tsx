import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageSpinner } from '../../../ui/loading.tsx'

export const SiteLayout = () => <main><Suspense fallback={<PageSpinner />}><Outlet /></Suspense></main>

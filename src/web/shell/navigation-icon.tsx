import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconChecklist,
  IconCompass,
  IconDatabase,
  IconFileText,
  IconLayoutDashboard,
  IconLeaf,
  IconPoint,
  IconReportAnalytics,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { IconName } from '#shared/manifest.ts'
import { useModuleNavigation } from './use-module-navigation.ts'

const icons: Record<IconName, typeof IconPoint> = {
  overview: IconLayoutDashboard,
  analytics: IconChartBar,
  okr: IconTargetArrow,
  sustainability: IconLeaf,
  reportBuilder: IconReportAnalytics,
  actionManager: IconChecklist,
  dataManager: IconDatabase,
  documents: IconFileText,
  advisor: IconCompass,
  admin: IconAdjustmentsHorizontal,
}

/** The icon of a navigation item: the one its module chose, else the one of its name; an unknown name has a neutral one. */
export function NavigationIcon({ name, size = 16 }: { name: string; size?: number }) {
  const icon = useModuleNavigation(name)?.icon ?? (isIconName(name) ? name : null)
  const Icon = icon ? icons[icon] : IconPoint
  return <Icon size={size} stroke={1.7} aria-hidden data-icon={icon ?? 'neutral'} />
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

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

const icons: Record<string, typeof IconPoint> = {
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

/** The icon of a navigation item by its name; an unknown name has a neutral one. */
export function NavigationIcon({ name, size = 16 }: { name: string; size?: number }) {
  const isKnown = Object.hasOwn(icons, name)
  const Icon = (isKnown ? icons[name] : undefined) ?? IconPoint
  return <Icon size={size} stroke={1.7} aria-hidden data-icon={isKnown ? name : 'neutral'} />
}

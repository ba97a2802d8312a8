import type { Services } from '../services.ts'
import { type AssignClasses, assignClassesJob, assignNewClasses } from './assign-new-classes.ts'
import { type TrainModel, trainCategoryModel, trainModelJob } from './train-model.ts'

/** Registers who puts new lines into categories and who trains text models. */
export function openCategories(services: Services): void {
  services.jobs.handle<AssignClasses>(assignClassesJob, job => assignNewClasses(services, job))
  services.jobs.handle<TrainModel>(trainModelJob, job => trainCategoryModel(services, job))
}

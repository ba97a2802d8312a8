import { become, installPackages } from './prepare.mjs'

installPackages()
become(['scripts/dev-portal.mjs'])

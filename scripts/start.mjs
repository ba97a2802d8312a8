import { become, buildShell, installPackages } from './prepare.mjs'

installPackages()
buildShell()
become(['src/main.ts'])

// @ts-check
import { DefaultReporter } from 'vitest/node'

/** How many test files between two lines. */
const STEP = 25

/** Prints how far the unit tests are, each failed test as soon as it is known, and the details at the end. */
export default class VitestProgress extends DefaultReporter {
  #total = 0
  #files = 0
  #passed = 0
  #failed = 0

  /**
   * @override
   * @param {readonly import('vitest/node').TestSpecification[]} files
   */
  onTestRunStart(files) {
    super.onTestRunStart(files)
    this.#total = files.length
  }

  /**
   * @override
   * @param {import('vitest/node').TestModule} testModule
   */
  printTestModule(testModule) {
    const file = testModule.relativeModuleId
    for (const test of testModule.children.allTests('failed')) this.log(`FAILED ${file} › ${test.fullName}`)
    this.#failed += [...testModule.children.allTests('failed')].length
    this.#passed += [...testModule.children.allTests('passed')].length
    this.#files++
    if (this.#files % STEP !== 0 && this.#files !== this.#total) return
    this.log(`${this.#files} of ${this.#total} files: ${this.#passed} passed, ${this.#failed} failed`)
  }
}

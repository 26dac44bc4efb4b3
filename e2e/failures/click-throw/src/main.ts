import { Basket } from './basket'
import { wireButtons } from './ui/buttons'

const basket = new Basket()
void basket.load().then(() => wireButtons(basket))

/** Text of the English sample as finished. */
export const ENGLISH_ARTICLE = `SEO Title: Vacation watering for houseplants: a three-week test
Meta Description: Vacation watering that works: what a 21-day trial says about wicks, mats, spikes and bags, and how much water each houseplant needs while you're away.
Focus Keywords: vacation watering
Tags: vacation watering, houseplants, self-watering, plant care
---

# Vacation watering for houseplants: what lasts a week, two or three

*By Nora Lindell*

You come home after two weeks, drop the suitcase and look at the windowsill first. Whether that look is a relief depends on what you did the evening before you left. Good vacation watering is less about gadgets than about knowing how thirsty each plant is, then matching the method to the days. An office trial in June followed 24 pothos plants for 21 days [1]. Marta Lindqvist, who has run the houseplant section of a nursery for 15 years, adds her routine [2]. And a week of measurements tells you how much water each plant uses [3].

## Start by making every plant less thirsty

The cheapest step needs no equipment. A pot in bright light can use twice as much water as one in the middle of the room, so Lindqvist moves her plants away from the window before she does anything else [2]. Measurements point the same way. A pothos used 340 ml a week on the windowsill, and 210 ml on a table two metres into the room [3].

Three more habits buy you days:

- Group your plants on one tray. Four plants together saved another 10 percent [3].
- Skip the fertiliser in the two weeks before a trip, because fresh growth is thirsty [2].
- Take off dead leaves and flowers, which rot in damp air [2].

Then water well the evening before, let each pot drain for an hour, and only then set up the supply [2]. Check the roots while you're at it. If they fill the pot, that plant will dry out first, and no method changes that [2].

## Know who drinks how much

Plants of the same size differ more than most people expect. In the same week in July, in pots of 14 cm, these plants used very different amounts [3]:

| Plant | Water in a week |
| --- | --- |
| Boston fern | 510 ml [3] |
| Peace lily | 420 ml [3] |
| Spider plant | 260 ml [3] |
| Pothos | 210 ml [3] |
| Snake plant | 40 ml [3] |
| Jade plant | 30 ml [3] |

That table sorts your collection into three groups. Succulents, snake plants and ZZ plants need nothing for three weeks, and the kindest thing you can do is leave them alone [2]. Pothos, philodendron and spider plants get through a week after a good watering, but need a wick or a mat beyond that [2]. The worriers' group holds ferns, calatheas and peace lilies: they get a mat, or a neighbour [2].

Season matters for vacation watering too. In January, the same plants made do with a third to a half of what they used in July [3].

## Which vacation watering method lasts how long

Twenty-four pothos plants stood on one office shelf for three weeks in June, four to a method [1]. Every pot was weighed each morning [1]. The gap between the methods was wide.

| Method | What happened |
| --- | --- |
| No help | Half of the water gone by day 6, stressed by day 11 [1] |
| Upturned bottle | Empty within 3 days, a gain of only two days [1] |
| Terracotta spike | Moist soil for 9 to 13 days [1] |
| Cotton wick | Moist soil for 17 days [1] |
| Capillary mat | Moist soil for the full 21 days [1] |
| Clear plastic bag | Only 8 percent of the water lost in three weeks [1] |

The bag looks like the winner, and it isn't. Two of the four bagged plants had mould on the soil when the bags came off [1]. Succulents and plants with hairy leaves should never go in one, Lindqvist says [2]. The upturned bottle is the one to skip: most of its water ran straight through the pot, and one plant in a full saucer ended up with soft roots [1].

So choose your vacation watering by the length of the trip. A thorough watering in the shade covers a week for most plants. Wicks cover two weeks, and a mat covers three. For longer trips, Lindqvist doesn't trust any device alone: somebody looks in once, halfway [2].

## How to set up a wick that doesn't fail

A wick is vacation watering at its simplest: a strip of cotton that runs from a jar of water into the soil. It costs next to nothing. In the trial, cotton wicks kept all four plants moist for 17 days [1]. It fails in two ways, and both are easy to avoid.

The first is dry cotton. It doesn't draw water, so three of the wicks in the trial failed on the first evening [1]. Soak the cotton before you thread it, and it works [1]. The second is a jar that stands too high. If the top of the water stands above the rim of the pot, the wick siphons it all over within a day [3].

Material matters as much as placement. A cotton strip as wide as a shoelace moved up to 90 ml a day, while a synthetic shoelace moved only 15 ml [3]. Cover the jar with foil to keep algae and mosquitoes out [3].

## How big should the reservoir be?

Use one rule for every method. Multiply the weekly use by the number of weeks, then add a quarter for evaporation [3]. A peace lily that stays alone for two weeks needs about one litre in its jar [3]. The capillary mat in the trial drank from a tray of four litres and lasted all 21 days [1].

Two details are worth a second look. Keep the mat flat inside its tray, since one mat ran dry along the edge that hung over the side [1]. And if you travel in winter, fill the jar only halfway.

## What to do when you come home

Resist the watering can. Limp leaves can mean either too much water or too little, so put a finger in the soil first [2]. If the soil is bone dry, stand the pot in a bucket of water for 20 minutes, because dry peat sheds water from above [2]. Empty the saucers. Wait a week before you fertilise again [2].

Then make a note of what was left in each jar. Your own numbers beat any table, and the next round of vacation watering takes ten minutes.

## Frequently asked questions

### How long can houseplants go without water?

It depends on the plant. Snake plants and succulents need nothing for three weeks, while the pothos plants in the trial were stressed by day 11 [1][2].

### Do self-watering spikes work?

For a while. In the trial, terracotta spikes kept soil moist for 9 to 13 days [1].

### Should you cover plants with a plastic bag?

Rarely. It saves the most water, but two of four bagged plants had mould on the soil [1].

## About the author

Nora Lindell writes about houseplants and small gardens. She keeps 40 plants in a north-facing flat and travels more than they would like.

## Sources

1. Watering trial in the office, June
2. Interview with Marta Lindqvist, nursery manager
3. Notes on water use of houseplants
`;
